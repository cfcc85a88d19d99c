import { Icon, isIconName } from "../icons";

export interface NavigationItem {
  label: string;
  href: string;
  /** A name of the icon set. */
  icon: string;
  /** Whether this is the page, or the area of the page, in view. */
  current: boolean;
  /** How much waits behind it, and how that is said: `aguardando`. */
  waiting?: { count: number; words: string };
}

const popover = { popover: "auto" };
const closesMenu = { popovertarget: "menu", popovertargetaction: "hide" };

/** One list: at the left where there is room, a menu that the bar's button opens on a phone. */
export function Navigation({ items }: { items: readonly NavigationItem[] }) {
  return (
    <nav className="nav" id="menu" aria-label="Principal" {...popover}>
      <div className="nav__top">
        <b>Menu</b>
        <button className="button button--quiet" type="button" {...closesMenu}>
          Fechar <Icon name="close" />
        </button>
      </div>
      <ul className="nav__list">
        {items.map(({ label, href, icon, current, waiting }) => (
          <li key={href}>
            <a href={href} aria-current={current ? "page" : undefined}>
              <Icon name={isIconName(icon) ? icon : "chevron"} />{" "}
              {waiting ? <Waiting label={label} {...waiting} /> : label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beside its line, which it makes no higher; heard as "Pendências, 12 aguardando". */
function Waiting({ label, count, words }: { label: string; count: number; words: string }) {
  return (
    <>
      <span className="nav__label">{label}</span>
      <span className="nav__count">
        <span className="visually-hidden">, </span>
        {count > 999 ? "999+" : count}
        <span className="visually-hidden">{` ${words}`}</span>
      </span>
    </>
  );
}
