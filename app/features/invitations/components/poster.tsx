import type { ReactNode } from "react";
import type { QrCode } from "#app/platform/images/qr-code.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { InviteQr } from "#app/ui/qr-code.tsx";
import { ScriptedButton } from "#app/ui/share-button.tsx";
import { m } from "#messages";

type PosterProps = {
  call: string;
  team: string;
  children?: ReactNode;
  link: string;
  code: QrCode;
  hint: string;
  back: { to: string; label: string };
};

export function Poster({ call, team, children, link, code, hint, back }: PosterProps) {
  return (
    <div className="page">
      <div className="poster">
        <p className="poster-call">{call}</p>
        <InviteQr code={code} label={m.invitations_qr({ link })} />
        <h1>{team}</h1>
        {children}
        <p className="poster-link">{link}</p>
      </div>
      <div className="poster-acts stack">
        <p className="hint">{hint}</p>
        <div className="row row-center">
          <PrintButton />
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

const PrintButton = () => (
  <ScriptedButton variant="primary" run={() => print()} plain={{ act: "print" }}>
    {m.invitations_print()}
  </ScriptedButton>
);
