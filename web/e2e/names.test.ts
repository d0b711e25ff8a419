// A name to share, and other devices: by name, by QR code, by passkey.
import { expect, test } from "vitest";
import type { Locator, Page } from "playwright-core";
import { PHONE, hall, openBrowser, visitor, openSettings } from "./hall";
import { findingsInBoth, overflows } from "./looks";

const browser = await openBrowser();

/** Whether it is in the visible part of the window. */
const inView = (found: Locator) =>
  found.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Open the settings as a player with this name. */
async function named(page: Page, name: string, url = hall.url): Promise<void> {
  await page.goto(url);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByText("Saved.").waitFor();
}

test("a player claims a name, shares it, hides everything, and changes it", async () => {
  const bjorn = await visitor(browser);
  const astrid = await visitor(browser, PHONE);
  await named(bjorn.page, "Björn Þór");
  await named(astrid.page, "Astrid");
  await bjorn.page.goto(`${hall.url}/profile`);
  expect(await bjorn.page.getByLabel("Profile name").inputValue()).toBe("bjorn-thor");
  await bjorn.page.getByLabel("Profile name").press("Enter");
  await bjorn.page.getByRole("link", { name: "/@bjorn-thor" }).waitFor();
  expect(await findingsInBoth(bjorn.page)).toEqual([]);

  await astrid.page.goto(`${hall.url}/@bjorn-thor`);
  await astrid.page.getByRole("heading", { name: "Profile of Björn Þór" }).waitFor();
  await astrid.page.getByRole("heading", { name: "Ratings" }).waitFor();
  expect(await findingsInBoth(astrid.page)).toEqual([]);
  expect(await overflows(astrid.page)).toBe(false);

  // Names that look alike count as one.
  await astrid.page.goto(`${hall.url}/profile`);
  await astrid.page.getByLabel("Profile name").fill("bj0rnthor");
  await astrid.page.getByRole("button", { name: "Claim this name" }).click();
  await astrid.page.getByText("You cannot have this name").waitFor();
  expect(await overflows(astrid.page)).toBe(false);

  for (const box of await bjorn.page.getByRole("group").getByRole("checkbox").all())
    await box.uncheck();
  await bjorn.page.getByText("Your profile is private").waitFor();
  await astrid.page.goto(`${hall.url}/@bjorn-thor`);
  await astrid.page.getByText("This profile is private.").waitFor();
  expect(await astrid.page.getByRole("heading", { name: "Ratings" }).count()).toBe(0);

  // The old link leads him to the new one, and nobody else anywhere.
  await bjorn.page.getByText("Change name").first().click();
  await bjorn.page.getByLabel("Profile name").fill("brown-bear");
  await bjorn.page.getByLabel("Profile name").press("Enter");
  await bjorn.page.getByText("@bjorn-thor still brings you here").waitFor();
  await bjorn.page.goto(`${hall.url}/@bjorn-thor`);
  await bjorn.page.waitForURL("**/@brown-bear");
  await bjorn.page.getByText("This is how others see you.").waitFor();
  await astrid.page.goto(`${hall.url}/@bjorn-thor`);
  await astrid.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await astrid.page.getByText("Björn").count()).toBe(0);
  await bjorn.leave();
  await astrid.leave();
});

test("a QR code signs a second device in, also after the settings are closed and pages reloaded", async () => {
  const laptop = await visitor(browser);
  const phone = await visitor(browser, PHONE);
  await named(laptop.page, "Astrid");
  await laptop.page.getByText("Devices", { exact: true }).click();
  const newLink = async (button: string) => {
    const [made] = await Promise.all([
      laptop.page.waitForResponse((answer) => answer.url().endsWith("/api/me/links")),
      laptop.page.getByRole("button", { name: button }).click(),
    ]);
    const { id, secret } = (await made.json()) as { id: string; secret: string };
    await laptop.page.getByRole("img", { name: "QR code" }).waitFor();
    return `${hall.url}/link#${id}.${secret}`;
  };
  const refused = await newLink("Show QR code");
  await laptop.page.getByText(/Valid until \d\d:\d\d\./).waitFor();
  await phone.page.goto(refused);
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  await laptop.page.locator("#refuse-device:focus").waitFor();
  await laptop.page.getByRole("button", { name: "No", exact: true }).click();
  await phone.page.getByText("Your other device said no.").waitFor();

  // Another one, in the same tab of the phone; the settings of the laptop are closed, and its page is reloaded.
  const link = await newLink("New code");
  await laptop.page.keyboard.press("Escape");
  const banner = laptop.page.getByRole("group", { name: "A link for another device is open." });
  await banner.getByText(/Valid until \d\d:\d\d\./).waitFor();
  await laptop.page.goto(`${hall.url}/find`);
  await banner.waitFor();
  expect(await findingsInBoth(laptop.page)).toEqual([]);
  await phone.page.evaluate((to) => location.assign(to), link);
  await phone.page.getByText("This device will use the profile of Astrid.").waitFor();
  await phone.page.getByText("Go on only if you made this code yourself").waitFor();
  await phone.page.getByText(/Valid until \d\d:\d\d\./).waitFor();
  expect(phone.page.url()).toBe(`${hall.url}/link`); // not in the history
  await phone.page.reload();
  await phone.page.getByText("This device will use the profile of Astrid.").waitFor();
  expect(await findingsInBoth(phone.page)).toEqual([]);
  expect(await overflows(phone.page)).toBe(false);
  await phone.page.getByRole("button", { name: "Sign in" }).click();
  const number = await phone.page.locator(".number").innerText();
  await phone.page.reload();
  expect(await phone.page.locator(".number").innerText()).toBe(number);
  await laptop.page.getByText(`Does the other device show ${number}?`).waitFor();
  await laptop.page.getByRole("button", { name: "Yes, sign it in" }).click();
  await phone.page.getByText("You are signed in as Astrid.").waitFor();
  await laptop.page.getByText("is signed in.").waitFor();
  await phone.page.getByRole("link", { name: "Home page" }).click();
  await phone.page.getByRole("button", { name: "Settings" }).click();
  expect(await phone.page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid");
  await phone.page.getByText("Devices", { exact: true }).click();
  await phone.page.getByText("This device does not know your secret words.").waitFor();

  const stranger = await visitor(browser);
  await stranger.page.goto(link);
  await stranger.page.getByText("This link has expired or was used before.").waitFor();
  const gone = "409 (Conflict)"; // a link that has ended
  const wrong = [...laptop.complaints, ...phone.complaints].filter((one) => !one.includes(gone));
  expect(wrong).toEqual([]);
  for (const one of [laptop, phone, stranger]) await one.leave();
});

test("mistyped words are found before anything is sent", async () => {
  const laptop = await visitor(browser);
  const phone = await visitor(browser, PHONE);
  await named(laptop.page, "Astrid");
  await laptop.page.getByText("Devices", { exact: true }).click();
  await laptop.page.getByRole("button", { name: "Show my secret words" }).click();
  const phrase = await laptop.page.locator(".phrase").innerText();
  const [first = "", ...others] = phrase.split(" ");
  expect(others).toHaveLength(11);
  const asked: string[] = [];
  phone.page.on("request", (request) => asked.push(request.url()));
  // A new device says at once where to sign in, and a message that it worked.
  await phone.page.goto(hall.url);
  await phone.page.getByRole("link", { name: "Sign in" }).click();
  await phone.page.getByRole("heading", { name: "Sign in" }).waitFor();
  const wrong = `${first.slice(0, 1)}${first.slice(2)}q`;
  await phone.page.getByLabel("Its secret words").fill([wrong, ...others].join(" ").toUpperCase());
  await phone.page.getByLabel("Its secret words").press("Enter");
  await phone.page.getByText("is not one of the words.").first().waitFor();
  expect(asked.filter((url) => url.includes("recover"))).toEqual([]);
  const cut = [first, ...others].map((word) => word.slice(0, 4)).join(" ");
  await phone.page.getByLabel("Its secret words").fill(cut.toUpperCase());
  await phone.page.getByLabel("Its secret words").press("Enter");
  await phone.page.getByText("You are signed in.").waitFor();
  await phone.page.getByRole("heading", { name: "Astrid" }).waitFor();
  expect(await phone.page.evaluate(() => scrollY)).toBe(0);
  expect(await phone.page.getByRole("link", { name: "Sign in" }).count()).toBe(0);
  await laptop.leave();
  await phone.leave();
});

test("a passkey signs in, until it is deleted; an address without a name has none", async () => {
  const url = hall.url.replace("127.0.0.1", "localhost");
  const { page, leave } = await visitor(browser);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await named(page, "Astrid", url);
  await page.getByText("Devices", { exact: true }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByText("The passkey is ready.").waitFor();
  await page.getByRole("button", { name: /^Rename: Chrome/ }).click();
  await page.locator("li").getByLabel("Name", { exact: true }).fill("Kitchen tablet");
  expect(await findingsInBoth(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete: Kitchen tablet" }).waitFor();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await page.getByText("This device already has a passkey for your profile.").waitFor();

  const signIn = async () => {
    await page.evaluate(() => localStorage.clear()); // as on another device that shares it
    await page.goto(url);
    await openSettings(page, "Sign in");
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  };
  await signIn();
  const told = page.getByText("You are signed in.");
  await told.waitFor();
  await expect.poll(() => inView(told)).toBe(true);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Astrid");
  await page.getByRole("button", { name: "Delete: Kitchen tablet" }).click();
  await page.getByText("The passkey no longer signs in here.").waitFor();
  await signIn();
  await page.getByText("This passkey is not known here.").waitFor();

  await devtools.detach();

  await named(page, "Björn", hall.url); // by an IP address
  await page.getByText("Devices", { exact: true }).click();
  await page.getByText("Passkeys need a secure address (https).").first().waitFor();
  await leave();
});
