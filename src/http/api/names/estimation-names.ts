import { estimationOperations } from '#contracts/estimations';
import {
  estimationDetailSchema,
  receivedEstimationOperations,
  receivedEstimationSchema,
} from '#contracts/received-estimations';
import { type NamedShape, namesOf } from './name-table.ts';

const ESTIMATION = { date: 'createdAt', minValue: 'min', maxValue: 'max' } as const;
const PLACE = { latitude: 'lat', longitude: 'lng' } as const;

/** Names for estimations, and for the energy diagnoses around a point. */
export const ESTIMATION_NAMES: readonly NamedShape[] = [
  namesOf(estimationOperations.get.output.shape.analyze, { ...ESTIMATION, ...PLACE }),
  namesOf(receivedEstimationSchema, ESTIMATION),
  namesOf(estimationDetailSchema, { ...ESTIMATION, ...PLACE, phonenumber: 'telephone' }),
  namesOf(receivedEstimationOperations.energy.output.shape.items.element, { propertyGes: 'climate' }),
];
