// Signing in: secret words, a second device, passkeys.
import { counted as s } from "../words/text";

export const identity = {
  words: "Secret words",
  phrase: {
    unknown: (word: string) => `“${word}” is not one of the words.`,
    near: "Did you mean:",
    count: (count: number) => `${s(count, "word", "words")} so far. There are twelve.`,
    wrong: "These words do not fit together. Check each one and their order.",
    nobody: "No profile has these words. Perhaps newer ones replaced them.",
  },
  second: {
    title: "Add a device",
    show: "Show QR code",
    about: "Scan this code with the other device, or open the link there. It works once.",
    image: "QR code with the link for the other device",
    waits: "A link for another device is open.",
    open: "Show it",
    goes_on:
      "You can close the settings: a line on every page tells you when the other device asks.",
    expires: (time: string) => `Valid until ${time}.`,
    copy: "Copy link",
    stop: "Cancel",
    asks: (device: string) => `${device} wants to use your profile.`,
    number: (number: string) => `Does the other device show ${number}?`,
    stranger: "Say no if this is not your own device: it could play your games and see your hands.",
    allow: "Yes, sign it in",
    refuse: "No",
    done: (device: string) => `${device} is signed in.`,
    refused: "The other device was not signed in.",
    expired: "The code has expired.",
    again: "New code",
    from_here:
      "Or with a QR code: on your other device, open Settings, Devices, and scan the code with this one.",
  },
  link: {
    title: "Sign in on this device",
    as: (name: string) => `This device will use the profile of ${name}.`,
    warn: "Go on only if you made this code yourself, on your own device. Otherwise you would play in a stranger’s profile, and they could see and change everything you do in it.",
    mine: (name: string) =>
      `You play here as ${name} now. To get back to that profile you need its secret words: note them first.`,
    note: "Show the words of this device",
    go: "Sign in",
    no: "Not my code",
    wait: "Confirm on your other device. It must show this number:",
    refused: "Your other device said no. Nothing has changed here.",
    gone: "This link has expired or was used before. Make a new one on your other device: Settings, Devices.",
    left: "Nothing has changed on this device.",
    done: (name: string) => `You are signed in as ${name}.`,
    home: "Home page",
  },
  passkeys: {
    title: "Passkeys",
    about:
      "A passkey signs you in with fingerprint, face or screen lock, on each device that has it.",
    add: "Create a passkey",
    name: "Name",
    created: (day: string) => `Created ${day}`,
    used: (when: string) => `Last used ${when}`,
    rename: "Rename",
    rename_of: (name: string) => `Rename: ${name}`,
    remove: "Delete",
    remove_of: (name: string) => `Delete: ${name}`,
    removed: "The passkey no longer signs in here. Delete it on your device, too.",
    added: "The passkey is ready.",
    sign_in: "Sign in with a passkey",
    insecure:
      "Passkeys need a secure address (https). Use the QR code or your secret words instead.",
    missing: "This browser has no passkeys. Use the QR code or your secret words instead.",
    cancelled: "No passkey was used.",
    known: "This device already has a passkey for your profile.",
    unknown: "This passkey is not known here. Perhaps it was deleted.",
    full: "You have as many passkeys as possible. Delete one first.",
  },
  /** On a device that was signed in without its secret words. */
  no_phrase:
    "This device does not know your secret words. They stay valid; here you can only make new ones.",
};
