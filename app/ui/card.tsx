import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/platform/react-router/link.tsx";
import { toHue, toInitials } from "#app/ui/avatar.tsx";
import { Picture } from "#app/ui/picture.tsx";

export function Card(props: Omit<ComponentProps<"div">, "className">) {
  return <div {...props} className="card stack" />;
}

type TileProps = {
  title: string;
  to: string;
  image?: string | null;
  plain?: ThumbProps["plain"];
  badge?: ReactNode;
  children?: ReactNode;
};

export function Tile({ title, to, image, plain, badge, children }: TileProps) {
  const drawn = image ? null : toDrawn({ name: title, plain });
  const look = "card card-hover media";
  return (
    <article {...drawn} className={drawn ? `${look} ${drawn.className}` : look}>
      {image ? <Thumb name={title} src={image} /> : null}
      <div className="stack-tight">
        <h3>
          <Link to={to} className="card-link">
            {title}
          </Link>
        </h3>
        {children}
        {badge}
      </div>
    </article>
  );
}

type ThumbProps = {
  name: string;
  src?: string | null;
  plain?: "plan" | "initials";
};

export function Thumb({ name, src, plain }: ThumbProps) {
  if (src) return <Picture of={src} className="thumb" width={64} height={64} />;
  return <div {...toDrawn({ name, plain })} />;
}

const plans = 4;

/** Without a picture, the style sheet draws the plan of a court or these initials. */
const toDrawn = ({ name, plain }: ThumbProps) =>
  plain === "plan"
    ? { className: `drawn hue-${toHue(name)} plan-${[...name].length % plans}` }
    : { className: `drawn hue-${toHue(name)}`, "data-initials": toInitials(name) };

export function Meta({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="meta">
      {icon}
      <span>{children}</span>
    </p>
  );
}

export function Badge({ tone, children }: { tone?: "accent" | "in" | "out"; children: ReactNode }) {
  return <span className={tone ? `badge badge-${tone}` : "badge"}>{children}</span>;
}
