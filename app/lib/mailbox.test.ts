import { expect, test } from "vitest";
import { toMailbox } from "#app/lib/mailbox.ts";

test.for([
  ["ada@openrun.example", "ada@openrun.example"],
  ["ada+hoops@openrun.example", "ada@openrun.example"],
  ["Ada+a+b@Openrun.Example", "ada@openrun.example"],
  ["a.d.a@openrun.example", "a.d.a@openrun.example"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["+ada@openrun.example", "+ada@openrun.example"],
])("%s is the mailbox %s", ([email, mailbox]) => {
  expect(toMailbox(email ?? "")).toBe(mailbox);
});
