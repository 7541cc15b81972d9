import { parentPort, workerData } from 'node:worker_threads';
import { examine } from './battery.ts';
import { DEFECTS } from './defects.ts';
import type { Played, Task } from './play-on-threads.ts';
import { FAIR } from './stream.ts';
import { STREAMS } from './streams.ts';

const task = workerData as Task;
const made = STREAMS[task.stream]?.make();
if (!made) throw new Error(`there is no stream ${task.stream}`);
const rounds = task.rounds ?? made.rounds;
const flaw = task.defect === undefined ? FAIR.flaw : DEFECTS[task.defect]?.make();
if (!flaw) throw new Error(`there is no defect ${task.defect}`);
const results = examine(made, made.play(rounds, { ...FAIR, flaw }), rounds);
const seconds = Math.round(process.threadCpuUsage().user / 1e6);
parentPort?.postMessage({ rounds, seconds, results } satisfies Played);
