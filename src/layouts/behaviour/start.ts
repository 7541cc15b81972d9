import { startDialogs } from './dialogs.ts';
import { startMenus } from './menus.ts';
import { startPreferences } from './preferences.ts';
import { startWorker } from './worker.ts';

/** What every page does before any island arrives. Astro writes it into the page itself. */
startPreferences();
startDialogs();
startMenus();
startWorker((use) => use());
