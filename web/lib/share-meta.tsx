import { useMatches } from "react-router";
import { useT } from "./i18n.tsx";
import type { Share } from "./page-facts.ts";
import type { PageHandle } from "./page-handle.ts";
import { useRootData } from "./root-data.ts";
import { usualScene } from "./scene.ts";
import { sharePictureAddress, sharePictureSize, shareTag } from "./share-picture.ts";

type Props = {
  /** The page's, with its language. */
  path: string;
  title: string;
  share: Share | null;
  /** Full address of a picture the page has of its own. */
  image: string | undefined;
};

/** The picture of a shared page: its own, or one drawn of its scene and title. */
export function ShareMeta({ path, title, share, image }: Props) {
  const t = useT();
  const { origin } = useRootData();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  if (image) return <PictureTags address={image} alt={title} />;
  const shown = share ?? { title, line: t("shell.share_line"), scene: handle?.scene ?? usualScene };
  const { width, height } = sharePictureSize;
  return (
    <>
      <meta name={shareTag} content={JSON.stringify(shown)} />
      <PictureTags address={origin + sharePictureAddress(path, shown)} alt={shown.title} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
    </>
  );
}

const PictureTags = ({ address, alt }: { address: string; alt: string }) => (
  <>
    <meta property="og:image" content={address} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);
