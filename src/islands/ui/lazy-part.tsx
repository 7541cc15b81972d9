import { type ComponentType, lazy, Suspense, useState } from 'react';

/**
 * Creates a lazy component of an island: the browser loads it when it is shown; the server has it
 * at hand. If the island's HTML already shows it (`shownBy` finds it there), hydration waits for
 * it: otherwise React would leave the part dehydrated until its code is loaded, and the press that
 * hydrated the island would be lost in it. The `Suspense` is here, and in the browser alone:
 * React's server would send the content of one in a long form after the page, for a script to
 * insert.
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

/** The component that is rendered first stays for the life of the part. */
function Chosen<P extends object>({ findReady, Later, given }: Choice<P>) {
	const [Ready] = useState(findReady);
	if (Ready) return <Ready {...given} />;
	return (
		<Suspense>
			<Later {...given} />
		</Suspense>
	);
}
