-- What a model was trained on: a corrected price trains it again, although the number of sales stays the same.
alter table valuation_models add column fingerprint text;
