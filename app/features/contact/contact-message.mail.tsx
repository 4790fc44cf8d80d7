import type { z } from "zod";
import type { sendMessageInput } from "#app/features/contact/send-message.server.ts";
import { renderMail } from "#app/ui/mail.tsx";

type ContactMessage = Omit<z.output<typeof sendMessageInput>, "leaveEmpty">;

export const contactMessageMail = ({ subject, message, email, ...name }: ContactMessage) =>
  renderMail({
    subject: `Contact: ${subject}`,
    heading: subject,
    lines: message.split(/\n+/).filter((line) => line.trim() !== ""),
    facts: [
      { label: "From", value: `${name.firstName} ${name.lastName}` },
      { label: "E-mail", value: email },
    ],
    footer: "Somebody wrote this in the contact form. Your answer goes straight to them.",
  });
