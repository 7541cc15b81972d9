import { startDialogs } from './dialogs.ts';
import { startFace } from './face.ts';
import { startImages } from './images.ts';
import { startLate } from './load-late.ts';
import { startPreferences } from './preferences.ts';
import { startToast } from './toast.ts';

/** What every page does before any island arrives. Astro writes it into the page itself. */
startPreferences();
startToast();
startDialogs();
startImages();
startLate();
startFace();
