import { tick } from '#browser/countdowns.ts';

interface MaintenanceUpdate {
	phase: 'planned' | 'begun';
	closesAt?: number;
	titles: Record<string, string>;
}

/** Announces planned, running and finished maintenance on an open page. */
export function startSystemStrip(): void {
	const strip = document.getElementById('system');
	const line = strip?.querySelector('p');
	const timer = strip?.querySelector('b');
	if (!strip || !line || !timer) return;
	const { dataset } = strip;
	let shown = '';
	let dismissed = '';

	strip.querySelector('button')?.addEventListener('click', () => {
		dismissed = shown;
		strip.removeAttribute('data-open');
	});
	document.addEventListener('system', ({ detail }: CustomEventInit<string>) => {
		const update: MaintenanceUpdate | undefined = JSON.parse(detail ?? '{}').maintenance;
		if (!update && !shown) return;
		const { phase, closesAt, titles } = update ?? {};
		// A dismissed message stays hidden until its content changes.
		shown = `${phase} ${closesAt}`;
		strip.toggleAttribute('data-open', shown !== dismissed);
		// The operator's title describes the time when the site is closed.
		const own = phase === 'begun' ? titles?.[document.documentElement.lang] : undefined;
		line.textContent = (update ? (own ?? dataset['title']) : dataset['over']) ?? '';
		timer.hidden = closesAt === undefined;
		timer.dataset['left'] = dataset[phase ?? ''] ?? '';
		if (closesAt === undefined) delete timer.dataset['closes'];
		else timer.dataset['closes'] = String(closesAt);
		tick();
	});
}
