import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/platform/react-router/link.tsx";
import { toInitials } from "#app/ui/avatar.tsx";
import { CourtPlan } from "#app/ui/court-plan.tsx";
import { toHue } from "#app/ui/hue.ts";
import { Picture } from "#app/ui/picture.tsx";

/** A sheet that holds one thing. */
export function Card(props: Omit<ComponentProps<"div">, "className">) {
  return <div {...props} className="card stack" />;
}

type TileProps = {
  title: string;
  to: string;
  image?: string | null;
  /** Shown when there is no picture. */
  plain?: ThumbProps["plain"];
  /** Beside the title, mostly a `Badge`. */
  badge?: ReactNode;
  /** Lines of `Meta`. */
  children?: ReactNode;
};

/** A card that is one link: picture, title, and a few facts. */
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
  /** Without a picture: the plan of a court, or initials. */
  plain?: "plan" | "initials";
};

/** The square picture of a place or a team, or a drawing or initials in its place. */
export function Thumb({ name, src, plain }: ThumbProps) {
  if (src) return <Picture of={src} className="thumb" width={64} height={64} />;
  if (plain === "plan") return <CourtPlan name={name} />;
  return (
    <div className={`thumb thumb-name hue-${toHue(name)}`} aria-hidden="true">
      {toInitials(name)}
    </div>
  );
}

/** One fact in small type, after its icon. */
export function Meta({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="meta">
      {icon}
      <span>{children}</span>
    </p>
  );
}
