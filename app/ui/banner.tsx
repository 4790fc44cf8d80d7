import type { ComponentProps, ReactNode } from "react";
import { Thumb } from "#app/ui/card.tsx";
import { CourtLines } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";

type BannerProps = {
  title: string;
  eyebrow: ReactNode;
  image?: string | null;
  plain?: ComponentProps<typeof Thumb>["plain"];
  facts: ReactNode;
  children?: ReactNode;
};

export function Banner({ title, eyebrow, image, plain, facts, children }: BannerProps) {
  return (
    <Ground photo={image}>
      <div className="hero banner stack">
        <div className="media">
          {image ? null : <Thumb name={title} plain={plain} />}
          <div>
            <p className="eyebrow">{eyebrow}</p>
            <h1>{title}</h1>
          </div>
        </div>
        <div className="stack-tight">{facts}</div>
        {children ? <div className="row">{children}</div> : null}
      </div>
    </Ground>
  );
}

export const Ground = ({ photo, children }: { photo?: string | null; children: ReactNode }) => (
  <div className={photo ? "court court-photo" : "court"}>
    {photo ? (
      <div className="court-ground">
        <Picture of={photo} pixels={512} width={512} height={288} loading="eager" />
      </div>
    ) : (
      <CourtLines />
    )}
    {children}
  </div>
);
