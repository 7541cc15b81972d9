/**
 * Opens customer service in its own window. The window is opened blank first, because browsers
 * block one that is opened after a response. It then gets the link, or is closed on failure.
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
		const response = await fetch(href, { method: 'HEAD', redirect: 'manual' });
		if (!response.ok && response.type !== 'opaqueredirect')
			throw new Error(String(response.status));
		opened.location.replace(href);
	} catch {
		opened.close();
		document.dispatchEvent(new CustomEvent('toast', { detail: dataset['service'] }));
	}
}
