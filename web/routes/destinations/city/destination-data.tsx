import type { Destination } from "#contract/destinations.ts";
import { JsonLd } from "#web/lib/json-ld.tsx";
import { usePaths } from "#web/lib/paths.ts";
import { useRootData } from "#web/lib/root-data.ts";
import { sceneAddress } from "#web/lib/scene.ts";

/** The destination, its sights and its questions, for search engines. */
export function DestinationData({ destination }: { destination: Destination }) {
  const { slug, name, tagline, country, picture, todo, faq } = destination;
  const { origin } = useRootData();
  const url = origin + usePaths().destination(slug);
  const place = {
    "@type": "TouristDestination",
    name,
    description: tagline,
    url,
    image: origin + sceneAddress(picture.scene),
    containedInPlace: { "@type": "Country", name: country },
    includesAttraction: todo.map(({ title, text, lat, lon }) => ({
      "@type": "TouristAttraction",
      name: title,
      description: text,
      geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon },
    })),
  };
  const questions = {
    "@type": "FAQPage",
    mainEntity: faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return <JsonLd data={import.meta.env.SSR && { "@context": "https://schema.org", "@graph": [place, questions] }} />;
}
