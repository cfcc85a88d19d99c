/** Our outline set: 20 px, drawn with the colour of the words beside it. */

const PATHS = {
  home: "M3 9.2 10 3.5l7 5.7V16a1 1 0 0 1-1 1h-3.5v-5h-5v5H4a1 1 0 0 1-1-1z",
  sales: "M4.5 3h11v14l-2.7-1.6L10 17l-2.8-1.6L4.5 17zM7.5 7h5M7.5 10.5h5",
  invoice: "M3 4.5h14v11H3zM6 8v4M8.5 8v4M11.5 8v4M14 8v4",
  pending: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 6.3V10l2.6 2",
  calendar:
    "M5 4.5h10A1.5 1.5 0 0 1 16.5 6v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5zM3.5 8.5h13M7 2.8v3.4M13 2.8v3.4",
  percent:
    "M5 15 15 5M6.3 4.6a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM13.7 12a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z",
  terminal:
    "M7 2.5h6A1.5 1.5 0 0 1 14.5 4v12a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 16V4A1.5 1.5 0 0 1 7 2.5zM8 5.5h4v3H8zM8 11.5h.01M10 11.5h.01M12 11.5h.01M8 14.2h.01M10 14.2h.01M12 14.2h.01",
  users:
    "M7.5 3.7a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM2.5 16.5c0-2.8 2.2-4.7 5-4.7s5 1.9 5 4.7M13 4a2.7 2.7 0 0 1 0 5.1M14.6 12.1c1.8.7 2.9 2.3 2.9 4.4",
  store:
    "M2.8 7.6 4.4 3.5h11.2l1.6 4.1a2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0 2.4 2.4 0 0 1-4.8 0zM3.8 10v6.5h12.4V10M8 16.5v-3.8h4v3.8",
  building: "M4.5 17V3.5h7V17M11.5 8h4v9M2.5 17h15M7 6.7h2M7 9.8h2M7 12.9h2",
  offers: "M3.5 3.5h6.2l7 7-6.2 6.2-7-7zM6.9 6.9h.01",
  routes:
    "M5 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM15 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM7 15h5.5a2.5 2.5 0 0 0 0-5h-5a2.5 2.5 0 0 1 0-5H13",
  file: "M5 3h7l3 3v11H5z",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  chevron: "m7.5 4.8 5.2 5.2-5.2 5.2",
  check: "m4 10.6 4 4 8-9.2",
  warning: "m10 3 7.5 13.5h-15zM10 8.2v3.6M10 14.2h.01",
  info: "M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM10 9.2v4.3M10 6.5h.01",
  close: "m5 5 10 10M15 5 5 15",
  logout: "M8 3.5H4.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H8",
  swap: "M4 7h11.5M12.3 3.8 15.5 7l-3.2 3.2M16 13.2H4.5M7.7 10l-3.2 3.2 3.2 3.2",
  search: "M9 3.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM13.1 13.1 17 17",
  bell: "M4 15V8a6 6 0 0 1 12 0v7zM8 17h4",
  log: "M3 5.5h14M3 10h14M3 14.5h8",
} as const;

export type IconName = keyof typeof PATHS;

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}

/** An icon always stands beside a word, so it says nothing itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
