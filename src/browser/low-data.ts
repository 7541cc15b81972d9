import { chooseData, isSavingData } from '#lib/interaction/network.ts';

/**
 * Starts the switches of low data, which follow the browser's Save-Data until one is pressed: without
 * it there is no live stream, no font for Bengali letters, and no banner that changes by itself.
 */
export function startLowData(): void {
	const switches = document.querySelectorAll<HTMLElement>('[data-low-data]');
	const show = () => {
		// A choice made earlier is in force from the start (`preferences.ts`).
		if (isSavingData()) document.documentElement.dataset['paused'] = '';
		for (const one of switches) one.setAttribute('aria-pressed', String(isSavingData()));
	};
	show();
	for (const one of switches) {
		one.addEventListener('click', () => {
			chooseData(isSavingData() ? 'full' : 'low');
			delete document.documentElement.dataset['paused'];
			show();
			const { on, off } = one.dataset;
			document.dispatchEvent(new CustomEvent('toast', { detail: isSavingData() ? on : off }));
		});
	}
}
