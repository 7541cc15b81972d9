import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * A part of an island that a browser loads when it is shown; the server has it at hand. Where the
 * HTML of the island shows it already (`shownBy` finds it there) the island waits for it before it
 * wakes: React would leave the part asleep until its code is there, and the press that woke the
 * island would be lost in it. The `Suspense` is here, and in the browser alone: of a long form React's
 * server would send the inside of one behind the page, for a script to put in its place.
 */
export async function part<P extends object>(
	load: () => Promise<ComponentType<P>>,
	shownBy?: string,
): Promise<ComponentType<P>> {
	if (import.meta.env.SSR) return load();
	let loaded: ComponentType<P> | undefined;
	async function get() {
		loaded ??= await load();
		return { default: loaded };
	}
	if (shownBy) {
		document.addEventListener('island-wakes', (event) => {
			const { target, detail } = event as CustomEvent<Promise<unknown>[]>;
			if (target instanceof Element && target.querySelector(shownBy)) detail.push(get());
		});
	}
	const Later = lazy(get);
	return (props) => <Chosen findReady={() => loaded} Later={Later} given={props} />;
}

interface Choice<P> {
	findReady: () => ComponentType<P> | undefined;
	Later: ComponentType<P>;
	given: P;
}

/** What it is when it is shown first is what it stays. */
function Chosen<P extends object>({ findReady, Later, given }: Choice<P>) {
	const [Ready] = useState(findReady);
	if (Ready) return <Ready {...given} />;
	return (
		<Suspense>
			<Later {...given} />
		</Suspense>
	);
}
