-- Prices and ranges are learnt apart (decision 0097). Servers of the former version read `model`, find none and use the
-- comparables alone until they are replaced; the departments are trained again by the job models.outdated.
alter table valuation_models
  add column learnt jsonb,
  -- what the comparison with later sales gave: factors by commune, scores for other departments, shares by month
  add column calibration jsonb check (jsonb_typeof(calibration) = 'object');
update valuation_models set model = null;
