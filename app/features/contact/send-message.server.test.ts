import { sendMessage, sendMessageInput } from "#app/features/contact/send-message.server.ts";
import { describe, expect, test, unique } from "#db/testing.ts";

const messageFields = ["firstName", "lastName", "email", "subject", "message"] as const;

const operator = "team@openrun.example";
const message = {
  firstName: "Ann",
  lastName: "Bee",
  email: "Ann@Example.com",
  subject: "A question",
  message: "Hello,\r\nis it free?",
};

describe("sendMessageInput", () => {
  test.for(messageFields)("refuses a message without %s", (field) => {
    for (const value of [undefined, "", "  ", ["a", "b"], 0, "a\u0000b"]) {
      expect(sendMessageInput.safeParse({ ...message, [field]: value }).success).toBe(false);
    }
  });

  test("refuses messages that are too long", () => {
    const endless = { ...message, message: "m".repeat(50_000) };
    expect(sendMessageInput.safeParse(endless).success).toBe(false);
  });
});

describe("sendMessage", () => {
  test("stores all five fields", async ({ db }) => {
    const subject = unique("Subject");
    await sendMessage(db, { ...sendMessageInput.parse({ ...message, subject }), operator });

    const kept = await db
      .selectFrom("contactMessages")
      .select([...messageFields])
      .where("subject", "=", subject)
      .execute();
    expect(kept).toEqual([
      { ...message, subject, email: "ann@example.com", message: "Hello,\nis it free?" },
    ]);
  });
});
