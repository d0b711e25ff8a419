import { expect, test } from "vitest";
import { deviceName } from "./device";

test("a device is named after its browser and system, without versions", () => {
  const agents = {
    "Firefox · Android": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
    "Safari · iPhone":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Edge · Windows":
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0",
    "Chrome · Linux":
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    "": "curl/8",
  };
  for (const [name, agent] of Object.entries(agents)) expect(deviceName(agent)).toBe(name);
});
