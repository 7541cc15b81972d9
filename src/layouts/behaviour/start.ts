import { startDialogs } from './dialogs.ts';
import { startImages } from './images.ts';
import { startMenus } from './menus.ts';
import { startNavigation } from './navigation.ts';
import { startNotices } from './notices.ts';
import { startPreferences } from './preferences.ts';
import { startService } from './service.ts';
import { startToast } from './toast.ts';

/** What every page does before any island arrives. Astro writes it into the page itself. */
startPreferences();
startToast();
startDialogs();
startMenus();
startNavigation();
startNotices();
startService();
startImages();
