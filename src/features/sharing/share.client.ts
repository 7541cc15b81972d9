/** Shows the button that shares with other apps, where the device has such a thing. */
export function startSharing(): void {
	if (!('share' in navigator)) return;
	for (const item of document.querySelectorAll<HTMLElement>('[data-share]')) {
		const { title = '', url = location.href } = item.dataset;
		item.hidden = false;
		// Closing the device's sheet is no failure.
		item.onclick = () => navigator.share({ title, url }).catch(() => {});
	}
}
