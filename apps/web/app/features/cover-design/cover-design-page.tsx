import { PageHeader } from "../../ui/page-header.tsx";

export default function CoverDesignPage(): React.ReactElement {
  return <PageHeader title="Design a cover" />;
}
