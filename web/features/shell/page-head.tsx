import type { ReactNode } from "react";
import { Drawing } from "#web/ui/drawing.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";

type Props = {
  title: string;
  line: string;
  /** A drawing and its main colour; it is seen beside the words where there is room. */
  scene: { scene: string; colour: string };
  children?: ReactNode;
};

/** The band that a page of the company begins with: where one is, what it is about, and a drawing. */
export function PageHead({ title, line, scene, children }: Props) {
  return (
    <div className="bg-sand pb-8">
      <div className="page-width">
        <Breadcrumbs trail={[{ label: title }]} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_400px]">
          <div>
            <h1 className="text-3xl sm:text-4xl">{title}</h1>
            <p className="mt-2 max-w-read text-lg text-muted">{line}</p>
            {children}
          </div>
          <Drawing
            picture={{ ...scene, alt: "" }}
            sizes="(width < 960px) 300px, 400px"
            className="aspect-3/2 w-full rounded-card max-md:hidden"
          />
        </div>
      </div>
    </div>
  );
}
