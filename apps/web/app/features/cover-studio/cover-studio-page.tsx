import { PageHeader } from "../../ui/page-header.tsx";

export default function CoverStudioPage(): React.ReactElement {
  return <PageHeader title="Covers" />;
}
