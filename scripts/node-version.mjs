import fs from "node:fs";

// Loaded before every script. In plain JavaScript, because an older Node cannot parse TypeScript.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Openrun needs Node 22.18 or newer, this is ${process.versions.node}. On Linux and Windows "npm ci" brings the right one; here please install Node 24.`,
  );
  process.exit(1);
}
// The product imports compiled messages, which a new checkout does not have yet.
if (!fs.existsSync(".messages/node/messages.js")) {
  const { compileMessages } = await import("./compile-messages.ts");
  await compileMessages();
}
