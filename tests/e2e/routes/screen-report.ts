import type { Page } from '@playwright/test';

/** What one screen shows, read in the page. */
export interface ScreenReport {
	headings: string[];
	title: string;
	lang: string;
	theme: string;
	/** How much wider than the screen the page is, in CSS pixels. */
	overflow: number;
	layoutShift: number;
	/** Images that were loaded and could not be decoded. */
	brokenImages: string[];
	images: string[];
	links: string[];
	/** Links to a missing anchor of this page. */
	lostAnchors: string[];
	/** Violations of the page's content security policy. */
	refused: string[];
}

declare global {
	interface Window {
		layoutShift?: number;
		refused?: string[];
	}
}

/** Records layout shifts and policy violations. Runs in every page before its own code. */
export function recordIssues(): void {
	window.layoutShift = 0;
	window.refused = [];
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			const { value = 0, hadRecentInput } = entry as { value?: number; hadRecentInput?: boolean };
			if (!hadRecentInput) window.layoutShift = (window.layoutShift ?? 0) + value;
		}
	}).observe({ type: 'layout-shift', buffered: true });
	document.addEventListener('securitypolicyviolation', (event) => {
		window.refused?.push(`${event.effectiveDirective} ${event.blockedURI}`);
	});
}

/** Reads the report of the current page. */
export function inspectScreen(page: Page): Promise<ScreenReport> {
	return page.evaluate(() => {
		const root = document.documentElement;
		const images = [...document.images];
		const anchors = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
		const here = location.href.split('#')[0];
		const headings = [...document.querySelectorAll('h1')].filter((one) => !one.closest('dialog'));
		return {
			headings: headings.map((heading) => heading.textContent?.trim() ?? ''),
			title: document.title,
			lang: root.lang,
			theme: root.dataset['theme'] ?? '',
			overflow: root.scrollWidth - innerWidth,
			layoutShift: window.layoutShift ?? 0,
			brokenImages: images
				.filter((image) => image.complete && image.naturalWidth === 0)
				.map((image) => image.currentSrc || image.src),
			images: images.map((image) => image.currentSrc || image.src),
			links: anchors.map(({ href }) => href).filter((href) => href.split('#')[0] !== here),
			lostAnchors: anchors
				.filter(({ href, hash }) => {
					if (!hash || href.split('#')[0] !== here) return false;
					return !document.getElementById(decodeURIComponent(hash.slice(1)));
				})
				.map(({ hash }) => hash),
			refused: window.refused ?? [],
		};
	});
}
