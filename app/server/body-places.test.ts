import { describe, expect, onTestFinished, test, vi } from "vitest";
import { bodyLimits, createBodyPlaces } from "./body-places.ts";

const limits = { ...bodyLimits, perClient: 3, perNetwork: 4, total: 6 };

/**
 * Makes places whose clock advances when the test calls `pass`, and bodies that are named after
 * their sender.
 */
function open() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const places = createBodyPlaces(limits);
  const reading = new Set<string>();
  const ended: string[] = [];
  const send = (name: string, { perSecond = 0, isRead = true } = {}) => {
    const [network = "", client = ""] = name.split(".");
    const began = Date.now();
    return places.request({
      network,
      client: `${network}.${client}`,
      begin: () => void reading.add(name),
      received: () => ((Date.now() - began) / 1000) * perSecond,
      isRead: () => isRead,
      end: () => {
        reading.delete(name);
        ended.push(name);
      },
    });
  };
  const sendAll = (names: string, options = {}) => {
    for (const name of names.split(" ")) send(name, options);
  };
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);
  return { sendAll, reading, ended, pass };
}

const fast = { perSecond: 10_000 };

describe("places for bodies", () => {
  test("a client and a network have their own limits", () => {
    const { sendAll, reading } = open();
    sendAll("a.1.x a.1.y a.1.z a.1.more b.1.x b.2.x b.3.x");
    expect([...reading]).toEqual(["a.1.x", "a.1.y", "a.1.z", "b.1.x", "b.2.x", "b.3.x"]);
  });

  test("a newcomer gets the place of the slowest body of the client with most", () => {
    const { sendAll, reading, ended, pass } = open();
    sendAll("a.1.x a.1.y a.2.x", fast);
    sendAll("a.2.slow", { perSecond: 5 });
    sendAll("b.1.x b.2.x", fast);
    pass(1);
    sendAll("c.1.x");
    expect(ended).toEqual(["a.2.slow"]);
    expect(reading).toContain("c.1.x");
    sendAll("d.1.x");
    sendAll("e.1.x f.1.x");
    expect(ended).toHaveLength(4);
    sendAll("g.1.x");
    expect(ended).toHaveLength(4);
  });

  test("within a network, too", () => {
    const { sendAll, reading, ended } = open();
    sendAll("a.1.x a.1.y a.1.z a.2.x a.3.x");
    expect(ended).toEqual(["a.1.x"]);
    expect(reading).toContain("a.3.x");
  });

  test("three seconds without progress lose a place that others want", () => {
    const { sendAll, reading, ended, pass } = open();
    sendAll("a.1.x a.1.y", fast);
    sendAll("a.1.still");
    pass(2);
    sendAll("a.1.next", fast);
    expect(ended).toEqual([]);
    pass(1);
    expect(ended).toEqual(["a.1.still"]);
    expect(reading).toContain("a.1.next");
  });

  test("a body that nobody wants the place of may pause for ten seconds, and one that we do not read for longer", () => {
    const { sendAll, ended, pass } = open();
    sendAll("a.1.x");
    pass(9);
    expect(ended).toEqual([]);
    pass(1);
    expect(ended).toContain("a.1.x");
    sendAll("b.1.x b.1.y b.1.z", { isRead: false });
    pass(60);
    sendAll("b.1.next");
    expect(ended).not.toContain("b.1.x");
  });
});
