import type { CoverArt } from "./cover-art.ts";

/** Covers of the genres that inform. */
export const FACT_COVERS = {
  "non-fiction": {
    ground: "#EFEBE0",
    place: "top",
    picture: (
      <>
        <path d="M30 220h120v120H30z" fill="#1C1B18" />
        <path d="M150 220h120v120H150z" fill="#D1462F" />
        <path d="M30 340h120v120H30z" fill="#E3B23C" />
        <path d="M150 340h120v120H150z" fill="#24546B" />
        <circle cx="90" cy="280" r="60" fill="#EFEBE0" />
        <path d="M150 220a120 120 0 0 0 120 120V220z" fill="#EFEBE0" />
        <path d="M30 460a120 120 0 0 1 120-120H30z" fill="#EFEBE0" />
        <circle cx="210" cy="400" r="34" fill="#EFEBE0" />
      </>
    ),
  },
  business: {
    ground: "#E8E2D2",
    place: "top",
    picture: (
      <>
        {[0, 1, 2, 3, 4].map((index) => (
          <path
            key={index}
            d={`M${30 + index * 50} 450V${400 - index * 44}h40v${50 + index * 44}z`}
            fill={index === 4 ? "#D1462F" : "#1B2A41"}
          />
        ))}
      </>
    ),
  },
  "self-help": {
    ground: "#F3D9A4",
    place: "top",
    picture: (
      <>
        {["#EEB462", "#E58F3C", "#D96B27", "#B94A1D"].map((fill, index) => (
          <circle key={fill} cx="150" cy="450" r={150 - index * 32} fill={fill} />
        ))}
      </>
    ),
  },
  biography: {
    ground: "#D8CFBC",
    place: "top",
    picture: (
      <>
        <path d="M0 236h300v244H0z" fill="#B9573A" />
        <path
          d="M88 480c0-52 22-66 44-74l2-26c-14-12-22-32-22-56 0-40 22-62 50-62 30 0 50 20 48 54l10 26-13 5c2 30-8 38-36 35l-2 26c28 8 44 26 44 72z"
          fill="#221E18"
        />
      </>
    ),
  },
  history: {
    ground: "#D9C79C",
    place: "top",
    picture: (
      <>
        <circle cx="150" cy="316" r="112" fill="#B4552F" />
        <path d="M48 292 150 230l102 62z" fill="#2B2116" />
        <path d="M56 300h188v14H56z" fill="#2B2116" />
        {[72, 118, 164, 210].map((x) => (
          <path key={x} d={`M${x - 3} 320h24v8h-3l-1 86h4v8h-24v-8h4l-1-86h-3z`} fill="#F4E9CE" />
        ))}
        <path d="M46 426h208v16H46zM30 446h240v34H30z" fill="#2B2116" />
      </>
    ),
  },
  travel: {
    ground: "#F6DFB4",
    place: "top",
    picture: (
      <>
        <circle cx="222" cy="236" r="38" fill="#E4572E" />
        <path d="M0 330c50-44 88-54 130-22s110 22 170-22v194H0z" fill="#7FA99B" />
        <path d="M0 382c70-40 130-36 186-6s80 16 114 2v102H0z" fill="#3F7A74" />
        <path d="M0 436c70-26 150-24 300-4v48H0z" fill="#1C4B50" />
        <path
          d="M116 480c14-30 60-34 56-56s-66-18-58-44 62-16 66-36-24-20-18-34"
          stroke="#F6DFB4"
          strokeWidth="6"
          strokeDasharray="2 12"
          strokeLinecap="round"
          fill="none"
        />
      </>
    ),
  },
  cookbook: {
    ground: "#F6EFDF",
    place: "top",
    picture: (
      <>
        <circle cx="150" cy="330" r="104" fill="#F0A429" />
        <circle cx="150" cy="330" r="94" fill="#FBF3DC" />
        {[0, 40, 80, 120, 160, 200, 240, 280, 320].map((angle) => (
          <path
            key={angle}
            transform={`rotate(${angle} 150 330)`}
            d="M150 322 L126 250 Q150 232 174 250z"
            fill="#F0A429"
          />
        ))}
      </>
    ),
  },
  technology: {
    ground: "#0F2027",
    place: "top",
    picture: (
      <>
        <g stroke="#3FC79A" strokeWidth="5" fill="none">
          <path d="M40 480V370l50-50v-70M90 480v-90l60-60V220M150 480v-60l50-50V270M210 480v-40l50-50v-90" />
        </g>
        <g fill="#0F2027" stroke="#F2C14E" strokeWidth="6">
          <circle cx="90" cy="240" r="12" />
          <circle cx="150" cy="212" r="12" />
          <circle cx="200" cy="260" r="12" />
          <circle cx="260" cy="290" r="12" />
        </g>
      </>
    ),
  },
  health: {
    ground: "#DDEBDD",
    place: "top",
    picture: (
      <>
        <path d="M150 480V236" stroke="#1F4A38" strokeWidth="6" />
        {[0, 1, 2].map((index) => (
          <g key={index} transform={`translate(0 ${index * 72})`}>
            <path d="M150 312c-8-50-44-74-100-76 4 54 40 80 100 76z" fill="#3C8361" />
            <path d="M150 312c8-50 44-74 100-76-4 54-40 80-100 76z" fill="#67A986" />
          </g>
        ))}
        <circle cx="150" cy="226" r="20" fill="#E9764F" />
      </>
    ),
  },
  education: {
    ground: "#F3C450",
    place: "top",
    picture: (
      <>
        <path d="M44 424h212v44H44z" fill="#20243A" />
        <path d="M64 376h200v44H64z" fill="#C6432D" />
        <path d="M36 328h184v44H36z" fill="#2F6F73" />
        <path d="M76 280h168v44H76z" fill="#F8EFD8" />
        <path d="M60 424v44M240 376v44M56 328v44" stroke="#F3C450" strokeWidth="6" />
        <path d="M150 208l74 30-74 30-74-30z" fill="#20243A" />
        <path d="M110 252v20c26 12 54 12 80 0v-20l-40 16z" fill="#20243A" />
      </>
    ),
  },
} as const satisfies Record<string, CoverArt>;
