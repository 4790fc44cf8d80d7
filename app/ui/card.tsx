import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/platform/react-router/link.tsx";
import { toHue, toInitials } from "#app/ui/avatar.tsx";
import { Picture } from "#app/ui/picture.tsx";

const plans = [
  {
    paint: "M8 25h10v14H8zM46 25h10v14H46z",
    lines:
      "M8 13h48v38H8zM32 13v38M26 32a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8 25h10v14H8M56 25H46v14h10",
  },
  {
    paint: "M25 9h14v17H25z",
    lines: "M9 9h46v46H9zM25 9v17h14V9M14 9v8a18 18 0 0 0 36 0V9M23 55a9 9 0 0 1 18 0",
  },
  {
    paint: "M9 25h17v14H9z",
    lines: "M9 9h46v46H9zM9 25h17v14H9M9 14h8a18 18 0 0 1 0 36H9M55 23a9 9 0 0 0 0 18",
  },
  {
    paint: "M25 38h14v17H25zM32 23a9 9 0 0 1-9-9h18a9 9 0 0 1-9 9z",
    lines: "M9 9h46v46H9zM25 55V38h14v17M14 55v-8a18 18 0 0 1 36 0v8M23 9a9 9 0 0 0 18 0",
  },
];

function CourtPlan({ name }: { name: string }) {
  const plan = plans[[...name].length % plans.length] ?? plans[0];
  return (
    <svg
      className={`thumb hue-${toHue(name)}`}
      viewBox="0 0 64 64"
      fill="none"
      stroke="#fff"
      strokeOpacity=".85"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path fill="#fff" fillOpacity=".22" stroke="none" d={plan?.paint} />
      <path d={plan?.lines} />
    </svg>
  );
}

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
  return (
    <article className="card card-hover media">
      <Thumb name={title} src={image} plain={plain} />
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
  if (plain === "plan") return <CourtPlan name={name} />;
  return (
    <div className={`thumb thumb-name hue-${toHue(name)}`} aria-hidden="true">
      {toInitials(name)}
    </div>
  );
}

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
