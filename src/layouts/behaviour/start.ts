import { startDialogs } from './dialogs.ts';
import { startMenus } from './menus.ts';
import { startPreferences } from './preferences.ts';

/** What every page does before any island arrives. Astro writes it into the page itself. */
startPreferences();
startDialogs();
startMenus();
