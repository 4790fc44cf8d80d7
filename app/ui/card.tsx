import type { ComponentProps, ReactNode } from "react";
import { Link } from "#app/platform/react-router/link.tsx";
import { initialsOf } from "#app/ui/avatar.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** A sheet that holds one thing. */
export function Card(props: Omit<ComponentProps<"div">, "className">) {
  return <div {...props} className="card stack" />;
}

type TileProps = {
  title: string;
  to: string;
  image?: string | null;
  /** Beside the title, mostly a `Badge`. */
  badge?: ReactNode;
  /** Lines of `Meta`. */
  children?: ReactNode;
};

/** A card that is one link: picture, title, and a few facts. */
export function Tile({ title, to, image, badge, children }: TileProps) {
  return (
    <article className="card card-hover media">
      <Thumb name={title} src={image} />
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

/** A square picture of a place or a team, or its initials on the court. */
export function Thumb({ name, src }: { name: string; src?: string | null }) {
  if (src) {
    return <Picture of={src} className="thumb" width={72} height={72} />;
  }
  return (
    <div className="thumb thumb-court court" aria-hidden="true">
      <span>{initialsOf(name)}</span>
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
