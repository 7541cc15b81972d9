/** Shows the share button where the device has a share sheet. */
export function startSharing(): void {
	if (!('share' in navigator)) return;
	for (const item of document.querySelectorAll<HTMLElement>('[data-share]')) {
		const { title = '', url = location.href } = item.dataset;
		item.hidden = false;
		// Closing the share sheet is not a failure.
		item.onclick = () => navigator.share({ title, url }).catch(() => {});
	}
}
