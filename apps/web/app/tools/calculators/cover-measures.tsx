import { type BoundBook, coverGeometry, SPINE_TEXT_FROM_PAGES } from "@colophon/kdp/cover-geometry";
import { PRINT_FILE } from "@colophon/kdp/file-limits";
import { evenPages } from "@colophon/kdp/page-limits";
import { lengthOf } from "../../covers/designs/cover-length.ts";

/** The template's dimensions: inches, millimeters and dots of the print file. */
export function CoverMeasures({ book }: { book: BoundBook }): React.ReactElement {
  const cover = coverGeometry(book);
  const { back, backSafe, barcode, spineText } = cover;
  const isHard = book.binding === "hardcover";
  const [hinge] = cover.hinges;
  const inner = hinge?.x ?? cover.spine.x;
  const beside = lengthOf(inner - barcode.x - barcode.width).inches;
  const above = lengthOf(back.y + back.height - barcode.y - barcode.height).inches;
  return (
    <dl
      aria-label="Measures"
      className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-x-8 gap-y-5"
    >
      <Area name="Whole sheet" width={cover.widthInches} height={cover.heightInches} />
      <Spine inches={cover.spineInches} pages={book.pages} />
      <Fact name={isHard ? "Wrapped round the board" : "Bleed"} value={inchesOf(cover.overhangInches)}>
        {lengthOf(cover.overhangInches).mm} mm, on every side
      </Fact>
      <Area
        name={isHard ? "Front, the board with its hinge" : "Front, after the cut"}
        width={back.width}
        height={back.height}
      />
      <Area name="Room for type on the front" width={backSafe.width} height={backSafe.height} />
      <Fact
        name="Words on the spine"
        value={spineText.isAllowed ? "Allowed" : `Not below ${SPINE_TEXT_FROM_PAGES} pages`}
      >
        {spineText.isAllowed
          ? `letters up to ${inchesOf(spineText.usableInches)} high`
          : "leave the spine without type"}
      </Fact>
      <Fact name="Barcode" value={`${lengthOf(barcode.width).inches} × ${inchesOf(barcode.height)}`}>
        {beside} in from the {isHard ? "hinge" : "spine"}, {above} in above the lower edge of the back
      </Fact>
    </dl>
  );
}

function Spine({ inches, pages }: { inches: number; pages: number }): React.ReactElement {
  const { mm, px } = lengthOf(inches);
  return (
    <Fact name="Spine" value={inchesOf(inches)}>
      {mm} mm, {px} px, for {evenPages(pages)} pages
    </Fact>
  );
}

function Area(props: { name: string; width: number; height: number }): React.ReactElement {
  const [width, height] = [lengthOf(props.width), lengthOf(props.height)];
  return (
    <Fact name={props.name} value={`${width.inches} × ${height.inches} in`}>
      {width.mm} × {height.mm} mm, {width.px} × {height.px} px at {PRINT_FILE.bestDpi} dpi
    </Fact>
  );
}

function Fact(props: { name: string; value: string; children: React.ReactNode }): React.ReactElement {
  return (
    <div className="tabular-nums">
      <dt className="text-small text-ink-2">{props.name}</dt>
      <dd>
        <span className="block font-semibold">{props.value}</span>
        <span className="block text-small text-ink-3">{props.children}</span>
      </dd>
    </div>
  );
}

function inchesOf(length: number): string {
  return `${lengthOf(length).inches} in`;
}
