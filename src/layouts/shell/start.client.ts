import { startBengaliFont } from '#browser/bengali-font.ts';
import { startDialogs } from '#browser/dialogs.ts';
import { startImages } from '#browser/images.ts';
import { startOnFirstInteraction } from '#browser/on-first-interaction.ts';
import { startPreferences } from '#browser/preferences.ts';
import { startSessionMarker } from '#browser/session-marker.ts';
import { startToast } from '#browser/toast.ts';

/** The script that runs on every page before any island loads. Astro inlines it into the page. */
startPreferences();
startSessionMarker();
startToast();
startDialogs();
startImages();
startOnFirstInteraction();
startBengaliFont();
