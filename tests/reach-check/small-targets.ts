import type { Page } from '@playwright/test';

/**
 * Lists what can be tapped on the current page in an area of less than `px` in height or in width, as
 * `<width>x<height> <start of its HTML>`. The area is what answers to a tap, with labels and with what
 * is drawn around. Links within a text are excepted.
 */
export async function listSmallTargets(page: Page, px: number): Promise<string[]> {
	return await page.evaluate((min) => {
		const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

		/** The target that a tap on a point reaches. */
		function targetAt(x: number, y: number): Element | null {
			const hit = document.elementFromPoint(x, y);
			const own = hit?.closest(TARGETS);
			return own ?? (hit?.closest('label') as HTMLLabelElement | null)?.control ?? null;
		}

		/** How far a target reaches from a point in one direction, at most `min`. */
		function reach(target: Element, [x, y]: [number, number], [dx, dy]: [number, number]): number {
			let px = 0;
			while (px < min && targetAt(x + dx * (px + 1), y + dy * (px + 1)) === target) px += 1;
			return px;
		}

		function isInText(target: Element): boolean {
			if (getComputedStyle(target).display !== 'inline') return false;
			const around = target.parentElement?.textContent?.trim() ?? '';
			return around.length > (target.textContent?.trim().length ?? 0);
		}

		const small: string[] = [];
		for (const target of document.querySelectorAll(TARGETS)) {
			if (!target.checkVisibility({ visibilityProperty: true }) || isInText(target)) continue;
			target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
			const box = target.getBoundingClientRect();
			const at: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
			if (targetAt(...at) !== target) continue;
			const width = reach(target, at, [-1, 0]) + reach(target, at, [1, 0]) + 1;
			const height = reach(target, at, [0, -1]) + reach(target, at, [0, 1]) + 1;
			if (width >= min && height >= min) continue;
			small.push(`${width}x${height} ${target.outerHTML.replace(/\s+/g, ' ').slice(0, 110)}`);
		}
		return small;
	}, px);
}
