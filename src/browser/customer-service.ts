/**
 * Opens customer service in a window of its own. The window comes first and blank, because one
 * opened after an answer would be blocked; it is filled with the link, or closed on failure.
 */
export function startService(): void {
	document.addEventListener('click', (event) => {
		if (!(event.target instanceof Element)) return;
		const link = event.target.closest<HTMLAnchorElement>('a[data-service]');
		const opened = link && open('', '', 'popup,width=420,height=680');
		if (!opened) return;
		event.preventDefault();
		opened.opener = null;
		void fill(opened, link);
	});
}

async function fill(opened: Window, { href, dataset }: HTMLAnchorElement): Promise<void> {
	try {
		const answer = await fetch(href, { method: 'HEAD', redirect: 'manual' });
		if (!answer.ok && answer.type !== 'opaqueredirect') throw new Error(String(answer.status));
		opened.location.replace(href);
	} catch {
		opened.close();
		document.dispatchEvent(new CustomEvent('toast', { detail: dataset['service'] }));
	}
}
