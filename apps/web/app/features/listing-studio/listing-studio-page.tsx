import { PageHeader } from "../../ui/page-header.tsx";

export default function ListingStudioPage(): React.ReactElement {
  return <PageHeader title="Metadata optimizer" />;
}
