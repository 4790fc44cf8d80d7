import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import forge from "node-forge";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Arrived = { to: string; message: string; user: string | undefined; isSecure: boolean };

/** The server's treatment of a mail. */
export type SmtpBehaviour = "ok" | "slow" | "cut" | { code: number; says: string; at?: "data" };

type Options = { behave?: () => SmtpBehaviour; password?: string; tls?: SMTPServerOptions };

/** A real mail server on loopback that takes mail, well or badly as configured. */
export async function anSmtpServer({ behave = () => "ok", password, tls }: Options = {}) {
  const arrived: Arrived[] = [];
  const counts = { connections: 0, tries: 0 };
  let behaviour: SmtpBehaviour = "ok";
  const server = new SMTPServer({
    logger: false,
    disabledCommands: tls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: password === undefined,
    closeTimeout: 100,
    onConnect: (_, done) => {
      counts.connections += 1;
      done();
    },
    onAuth: ({ username, password: given }, _, done) =>
      given === password ? done(null, { user: username }) : done(new Error("Wrong password")),
    onRcptTo(_, __, done) {
      counts.tries += 1;
      behaviour = behave();
      if (behaviour !== "slow") done(refusalAt("rcpt", behaviour));
    },
    async onData(stream, session, done) {
      // As a server that is killed in the middle: nothing says whether it has the mail.
      if (behaviour === "cut") return cut(server);
      const message = await text(stream);
      const refusal = refusalAt("data", behaviour);
      if (refusal) return done(refusal);
      const [to] = session.envelope.rcptTo;
      arrived.push({
        to: to?.address ?? "",
        message,
        user: session.user ? String(session.user) : undefined,
        isSecure: session.secure,
      });
      done();
    },
    ...tls,
  });
  // A client that does not trust our certificate ends the connection; that is not our error.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return { port, url: `smtp://127.0.0.1:${port}`, arrived, counts, close: () => server.close() };
}

function refusalAt(step: "rcpt" | "data", behaviour: SmtpBehaviour) {
  if (typeof behaviour === "string" || (behaviour.at ?? "rcpt") !== step) return undefined;
  return Object.assign(new Error(behaviour.says), { responseCode: behaviour.code });
}

function cut(server: SMTPServer) {
  for (const connection of server.connections) connection.close();
}

/** A certificate for 127.0.0.1, trusted by clients that are configured to. */
export function aCertificate() {
  const { publicKey, privateKey: key } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  const { validity } = certificate;
  validity.notAfter.setDate(validity.notBefore.getDate() + 1);
  const name = [{ name: "commonName", value: "127.0.0.1" }];
  certificate.setSubject(name);
  certificate.setIssuer(name);
  const altNames = [{ type: 7, ip: "127.0.0.1" }];
  certificate.setExtensions([{ name: "subjectAltName", altNames }]);
  certificate.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create());
  return { cert: forge.pki.certificateToPem(certificate), key };
}
