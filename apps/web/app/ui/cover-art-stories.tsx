import type { CoverArt } from "./cover-art.ts";

const STARS = [
  [48, 262],
  [252, 236],
  [72, 336],
  [244, 322],
  [36, 306],
  [214, 214],
] as const;

/** Covers of the genres that tell a story. */
export const STORY_COVERS = {
  general: {
    ground: "#1F4B3F",
    place: "top",
    picture: (
      <>
        <path d="M0 300c55-16 105-10 150 20v160H0zM300 300c-55-16-105-10-150 20v160h150z" fill="#F1E6CC" />
        <path d="M0 300c55-16 105-10 150 20v160c-45-30-95-36-150-20z" fill="#E0D0AC" />
        <g stroke="#1F4B3F" strokeWidth="3" opacity=".45" fill="none">
          {[344, 368, 392, 416].map((y) => (
            <path key={y} d={`M184 ${y}c30-10 62-13 96-10M20 ${y - 6}c34-3 66 0 96 10`} />
          ))}
        </g>
        <path d="M206 300v76l14-12 14 12v-83c-10 1-19 3-28 7z" fill="#C8553D" />
      </>
    ),
  },
  fiction: {
    ground: "#F2E4CF",
    place: "top",
    picture: (
      <>
        <circle cx="84" cy="262" r="44" fill="#E0653F" />
        <path d="M0 312h300v168H0z" fill="#2C5F75" />
        <path d="M0 352c50-16 100-16 150 0s100 16 150 0v128H0z" fill="#234C61" />
        <path d="M0 402c50-16 100-16 150 0s100 16 150 0v78H0z" fill="#19394B" />
        <path d="M192 316v-92l52 76-52 6z" fill="#FFFAF0" />
        <path d="M186 316v-74l-34 66z" fill="#F7DDB6" />
        <path d="M140 318h122l-22 26h-78z" fill="#8E2F22" />
      </>
    ),
  },
  romance: {
    ground: "#7B2D43",
    place: "bottom",
    picture: (
      <>
        <circle cx="150" cy="150" r="92" fill="#F0A58B" />
        <path d="M0 205h300v40H0z" fill="#5E1F34" />
        <path d="M58 150a92 92 0 0 0 184 0z" fill="#E4785F" opacity=".55" />
        {[216, 230, 247, 268].map((y, index) => (
          <path
            key={y}
            d={`M${20 + index * 14} ${y}h${260 - index * 28}`}
            stroke="#F0A58B"
            strokeWidth={5 - index}
            opacity={0.85 - index * 0.17}
          />
        ))}
      </>
    ),
  },
  mystery: {
    ground: "#15161C",
    place: "top",
    picture: (
      <>
        <path d="M118 470V250h64v220z" fill="#F2B632" />
        <path d="M118 470 40 480h220l-78-10z" fill="#F2B632" opacity=".5" />
        <path
          d="M150 300c14 0 22 10 22 26 0 10-5 18-5 18l9 136h-52l9-136s-5-8-5-18c0-16 8-26 22-26z"
          fill="#15161C"
        />
      </>
    ),
  },
  thriller: {
    ground: "#B3202A",
    place: "top",
    picture: (
      <>
        <path d="M0 480V196l118 84v200zM300 480V196l-118 84v200z" fill="#7C121B" />
        <path d="M0 480V262l92 56v162zM300 480V262l-92 56v162z" fill="#4A0A11" />
        <path d="M118 280h64v200h-64z" fill="#F6E7D3" />
        <path
          d="M151 330c8 0 13 6 13 14 0 7-3 12-6 14 10 4 14 14 13 30l-3 34 2 58h-10l-8-54-8 54h-12l3-58-6-28c-2-18 2-30 13-36-3-3-5-8-5-14 0-8 6-14 14-14z"
          fill="#160406"
        />
        <path d="M132 480h40l44 0-150 0z" fill="#160406" />
      </>
    ),
  },
  "science-fiction": {
    ground: "#101D42",
    place: "top",
    picture: (
      <>
        {STARS.map(([x, y], index) => (
          <circle key={x} cx={x} cy={y - 10} r={index % 2 ? 1.8 : 3} fill="#DCE6FF" />
        ))}
        <circle cx="150" cy="338" r="86" fill="#F0705A" />
        <path d="M65 326h171a86 86 0 0 1 0 24H65a86 86 0 0 1 0-24z" fill="#F8A27B" />
        <path d="M74 380h152a86 86 0 0 1-22 26H96a86 86 0 0 1-22-26z" fill="#C94B4B" />
        <path
          d="M70 312c-34 20-52 38-48 49 8 20 86 7 174-30s152-84 144-104c-5-11-31-12-70-4"
          transform="translate(-22 14)"
          fill="none"
          stroke="#DCE6FF"
          strokeWidth="7"
        />
      </>
    ),
  },
  fantasy: {
    ground: "#12343B",
    place: "top",
    picture: (
      <>
        <circle cx="212" cy="205" r="46" fill="#E9C46A" />
        <path d="M0 345 82 222l46 66 62-104 110 156v140H0z" fill="#0B2228" />
        <path d="m190 184 30 42-18 14-16-10-20 12z" fill="#D9E7E2" />
        <path d="M0 400c60-34 104-30 150-6s104 20 150-12v98H0z" fill="#1F5A5F" />
        <path d="M0 430c70-22 110-10 160 4s90 8 140-10v56H0z" fill="#2F7C78" />
      </>
    ),
  },
  horror: {
    ground: "#1A1013",
    place: "top",
    picture: (
      <>
        <circle cx="150" cy="286" r="88" fill="#A6231F" />
        <path d="M0 420c60-22 240-22 300 0v60H0z" fill="#080405" />
        <path d="M92 424V318l36-40 20 22v-62l20-26 20 26v104l20 18v64z" fill="#080405" />
        <path d="M162 262h12v18h-12zM112 342h14v20h-14zM184 372h12v18h-12z" fill="#F3C65B" />
        <path
          d="M262 428c-4-60 2-96-8-128M258 356c14-8 22-22 24-38M256 340c-12-6-20-16-24-32"
          stroke="#080405"
          strokeWidth="5"
          fill="none"
        />
      </>
    ),
  },
  children: {
    ground: "#24357A",
    place: "top",
    picture: (
      <>
        <circle cx="142" cy="296" r="58" fill="#FFE08A" />
        <circle cx="166" cy="282" r="50" fill="#24357A" />
        {STARS.map(([x, y], index) => (
          <circle key={x} cx={x} cy={y} r={index % 2 ? 3 : 4.5} fill="#FFE08A" />
        ))}
        <path d="M0 420c80-70 150-50 190-20s70 20 110-6v86H0z" fill="#4D7B4A" />
        <path d="M206 398l14-34 14 34z" fill="#D1462F" />
      </>
    ),
  },
  poetry: {
    ground: "#EADFE6",
    place: "top",
    picture: (
      <>
        <path d="M228 200C120 226 78 306 84 424c86-22 144-106 144-224z" fill="#7A5680" />
        <path d="M228 200c-40 60-92 132-144 224 86-22 144-106 144-224z" fill="#5A3A63" />
        <path d="M226 204C170 280 112 366 66 462" stroke="#EADFE6" strokeWidth="3.5" fill="none" />
        <path
          d="m176 274-44 6M156 304l-50 10M134 336l-40 12M170 284l30 22M148 316l34 26M126 350l28 24"
          stroke="#EADFE6"
          strokeWidth="2"
          opacity=".6"
        />
      </>
    ),
  },
} as const satisfies Record<string, CoverArt>;
