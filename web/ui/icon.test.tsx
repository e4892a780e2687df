import { Plane, TramFront } from "lucide";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function drawOn(side: "server" | "browser"): Promise<string> {
  vi.stubEnv("SSR", side === "server");
  vi.resetModules();
  const { Icon } = await import("./icon.tsx");
  return renderToStaticMarkup(
    <>
      <Icon icon={Plane} className="size-4" />
      <Icon icon={TramFront} />
    </>,
  );
}

test("the server writes an icon as the browser draws it, so that React finds what it expects", async () => {
  const [server, browser] = [await drawOn("server"), await drawOn("browser")];
  expect(server).toContain("<path");
  expect(server).toBe(browser);
});
