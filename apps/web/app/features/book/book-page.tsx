export default function BookPage(): React.ReactElement {
  return <h1>Book</h1>;
}
