/** Line icons that islands draw; the browser loads only these (lib/icons.ts). */
export const ISLAND_ICONS = {
	check: 'M5 12.5l4.5 4.5L19 7.5',
	clock: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2',
	down: 'M6 9.5l6 6 6-6',
	eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
	finger: 'M5.5 16v-4a6.5 6.5 0 0113 0v4M8.7 19v-7a3.3 3.3 0 016.6 0v7M12 12v8.5',
	refresh: 'M20 11.5a8 8 0 10-2.3 6.1M20 5v6.5h-6.5',
} as const;

export type IslandIconName = keyof typeof ISLAND_ICONS;
