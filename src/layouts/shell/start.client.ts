import { startBengaliFont } from '#browser/bengali-font.ts';
import { startDialogs } from '#browser/dialogs.ts';
import { startImages } from '#browser/images.ts';
import { startOnFirstInteraction } from '#browser/on-first-interaction.ts';
import { startPreferences } from '#browser/preferences.ts';
import { startToast } from '#browser/toast.ts';

/** What every page does before any island arrives. Astro writes it into the page itself. */
startPreferences();
startToast();
startDialogs();
startImages();
startOnFirstInteraction();
startBengaliFont();
