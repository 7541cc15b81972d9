/** Parts of a pixel are no vendor out of sight. */
const SLACK_PX = 1;

/**
 * An arrow of the vendors' strip first shows those of its vendors that are out of sight, and leads to
 * the next ones from its end. A vendor that takes the focus is shown whole.
 */
export function startVendorStrip(): void {
	document.addEventListener('click', (event) => {
		const { target } = event;
		const arrow = target instanceof Element ? target.closest('.vendors > a') : undefined;
		const menu = arrow?.parentElement?.querySelector('.menu');
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
	// What starts this may be the very key that moves the focus.
	showFocused();
}

function showFocused(): void {
	const focused = document.querySelector('.vendors .menu > :focus-visible');
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
