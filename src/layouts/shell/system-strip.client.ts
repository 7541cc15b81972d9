import { tick } from '#browser/countdowns.ts';

interface Told {
	phase: 'planned' | 'begun';
	closesAt?: number;
	titles: Record<string, string>;
}

/** Says on an open page that maintenance is planned, has begun, and is over. */
export function startSystemStrip(): void {
	const strip = document.getElementById('system');
	const line = strip?.querySelector('p');
	const timer = strip?.querySelector('b');
	if (!strip || !line || !timer) return;
	const { dataset } = strip;
	let said = '';
	let putAway = '';

	strip.querySelector('button')?.addEventListener('click', () => {
		putAway = said;
		strip.removeAttribute('data-open');
	});
	document.addEventListener('system', ({ detail }: CustomEventInit<string>) => {
		const told: Told | undefined = JSON.parse(detail ?? '{}').maintenance;
		if (!told && !said) return;
		const { phase, closesAt, titles } = told ?? {};
		// What was put away stays away until there is something else to say.
		said = `${phase} ${closesAt}`;
		strip.toggleAttribute('data-open', said !== putAway);
		// The operator's title is of the time when the site is closed.
		const own = phase === 'begun' ? titles?.[document.documentElement.lang] : undefined;
		line.textContent = (told ? (own ?? dataset['title']) : dataset['over']) ?? '';
		timer.hidden = closesAt === undefined;
		timer.dataset['left'] = dataset[phase ?? ''] ?? '';
		if (closesAt === undefined) delete timer.dataset['closes'];
		else timer.dataset['closes'] = String(closesAt);
		tick();
	});
}
