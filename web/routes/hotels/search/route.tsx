export default function HotelSearch() {
  return <main id="content" />;
}
