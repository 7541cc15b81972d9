/** Tolerance for fractions of a pixel. */
const SLACK_PX = 1;

/**
 * Makes the arrows of the vendor strip scroll to hidden vendors first, and lead to the next page of
 * vendors at its end. Scrolls a focused vendor fully into view.
 */
export function startVendorStrip(): void {
	document.addEventListener('click', (event) => {
		const { target } = event;
		const arrow = target instanceof Element ? target.closest('.vendors > a') : undefined;
		const menu = arrow?.parentElement?.querySelector('.chips');
		if (!arrow || !menu || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const isLater = arrow.classList.contains('later');
		const hidden = isLater ? hiddenAfter(menu) : hiddenBefore(menu);
		if (!hidden) return;
		event.preventDefault();
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		const behavior = isCalm ? 'auto' : 'smooth';
		hidden.scrollIntoView({ block: 'nearest', inline: isLater ? 'start' : 'end', behavior });
	});
	document.addEventListener('focusin', showFocused);
	// The key that loaded this script may itself have moved the focus.
	showFocused();
}

function showFocused(): void {
	const focused = document.querySelector('.vendors .chips > :focus-visible');
	focused?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function hiddenAfter(menu: Element): Element | undefined {
	const { right } = menu.getBoundingClientRect();
	return [...menu.children].find((chip) => chip.getBoundingClientRect().right > right + SLACK_PX);
}

function hiddenBefore(menu: Element): Element | undefined {
	const { left } = menu.getBoundingClientRect();
	const chips = [...menu.children].reverse();
	return chips.find((chip) => chip.getBoundingClientRect().left < left - SLACK_PX);
}
