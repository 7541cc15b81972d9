import { startMenus } from './menus.ts';
import { startNavigation } from './navigation.ts';
import { startNotices } from './notices.ts';
import { startService } from './service.ts';
import { startWorker } from './worker.ts';

/** What only matters once somebody is there. It is a file of its own, loaded on the first touch. */
startMenus();
startNavigation();
startNotices();
startService();
startWorker();
